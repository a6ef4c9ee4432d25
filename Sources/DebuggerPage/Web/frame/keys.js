// Whether single letters are shortcuts, and how keys are called here.

const setting = "hittestd.letters";
export const isMac = /mac/i.test(navigator.userAgentData?.platform ?? navigator.platform);

/** Letters may be switched off: who speaks to the computer types some by accident (WCAG 2.1.4). */
export const letters = {
  get areOn() { return localStorage.getItem(setting) !== "off"; },
  set areOn(isOn) { localStorage.setItem(setting, isOn ? "on" : "off"); },
};

/** Before the letter of a shortcut. */
export const command = isMac ? "⌘" : "Ctrl+";
