// Wheels, drags and pinches on the stage move the picture.

export class Dragging {
  /** What is down on the stage, by its pointer. */
  #pointers = new Map();
  #isSpaceDown = false;
  /** When two fingers on a trackpad have moved last. */
  #panned = -Infinity;
  isOn = true;

  /** @param {import("./viewport.js").Viewport} viewport @param {HTMLElement} stage */
  constructor(viewport, stage) {
    Object.assign(this, { viewport, stage });
    stage.addEventListener("wheel", (event) => { if (this.isOn) this.#wheel(event); }, { passive: false });
    stage.addEventListener("pointerdown", (event) => this.#began(event));
    stage.addEventListener("pointermove", (event) => this.#moved(event));
    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, ({ pointerId }) => {
        this.#pointers.delete(pointerId);
        // The click that follows is no question.
        if (this.#pointers.size === 0) setTimeout(() => { viewport.isDragging = false; });
      });
    }
  }

  /** Two fingers on a trackpad pan, by small steps and many; a mouse's wheel comes in large ones, a pinch with Ctrl. */
  #wheel(event) {
    event.preventDefault();
    const { deltaX, deltaY, deltaMode, timeStamp, ctrlKey, shiftKey } = event;
    const isFine = deltaMode === 0 && (deltaX !== 0 || Math.abs(deltaY) < 50 || !Number.isInteger(deltaY));
    if (ctrlKey || event.metaKey || !(isFine || shiftKey || timeStamp - this.#panned < 200)) {
      return this.viewport.zoom(Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
    }
    this.#panned = timeStamp;
    const isSideways = shiftKey && deltaX === 0;
    this.viewport.pan(isSideways ? -deltaY : -deltaX, isSideways ? 0 : -deltaY);
  }

  /** While the space bar is held, all drags move the picture. On buttons and in fields it has another meaning. */
  listenToSpaceBar() {
    for (const name of ["keydown", "keyup"]) addEventListener(name, (event) => this.#space(event));
  }

  #space(event) {
    if (event.code !== "Space") return;
    this.#isSpaceDown = event.type === "keydown" && [this.stage, document.body].includes(event.target);
    this.stage.classList.toggle("dragging", this.#isSpaceDown);
    if (this.#isSpaceDown) event.preventDefault();
  }

  /** The first and the middle button drag, and so do fingers; two of them zoom. In space, the first button turns. */
  #began(event) {
    const { button, pointerId, clientX: x, clientY: y } = event;
    if (button > 1 || !this.isOn) return;
    if (button === 1) event.preventDefault();
    const turns = button === 0 && this.stage.classList.contains("space") && !event.shiftKey && !this.#isSpaceDown;
    this.#pointers.set(pointerId, { x, y, startX: x, startY: y, turns });
    if (button === 1 || this.#isSpaceDown || this.#pointers.size > 1) this.#drag(pointerId);
  }

  #drag(pointerId) {
    this.viewport.isDragging = true;
    this.stage.setPointerCapture(pointerId);
  }

  #moved({ pointerId, clientX, clientY, pointerType }) {
    const { viewport } = this;
    const pointer = this.#pointers.get(pointerId);
    if (!pointer) return;
    const [{ x, y }, other] = [pointer, [...this.#pointers].find(([id]) => id !== pointerId)?.[1]];
    const slack = pointerType === "mouse" ? 4 : 9;
    const hasMoved = Math.hypot(clientX - pointer.startX, clientY - pointer.startY) >= slack;
    if (!viewport.isDragging && !pointer.turns && hasMoved) this.#drag(pointerId);
    Object.assign(pointer, { x: clientX, y: clientY });
    if (!viewport.isDragging) return;
    // Each of two fingers moves the middle by half of its own way.
    const part = other ? 0.5 : 1;
    viewport.pan((clientX - x) * part, (clientY - y) * part);
    if (!other) return;
    const [before, after] = [Math.hypot(x - other.x, y - other.y), Math.hypot(clientX - other.x, clientY - other.y)];
    if (before > 0 && after > 0) viewport.zoom(after / before, { x: (clientX + other.x) / 2, y: (clientY + other.y) / 2 });
  }
}
