"""Random choices that a seed repeats."""

import random


class Source(random.Random):
    """A generator with the words that scenes are described in. Equal seeds give equal choices on every machine."""

    def chance(self, percent):
        return self.random() * 100 < percent

    def pick(self, choices):
        return choices[int(self.random() * len(choices))]

    def quarters(self, least, greatest):
        """A multiple of 0.25, whose sums are exact: edges meet to the bit. Whole numbers are written as such."""
        number = (least * 4 + int(self.random() * ((greatest - least) * 4 + 1))) / 4
        return int(number) if number == int(number) else number

    def some(self, choices, most=2):
        """A few different choices in their order, often none."""
        if not choices or self.chance(50):
            return []
        places = sorted({int(self.random() * len(choices)) for _ in range(1 + int(self.random() * most))})
        return [choices[place] for place in places]
