/** Rounds as answers do: confidences and similarities to two decimals, measured values to three significant figures. */

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

export const toThreeFigures = (value: number): number => Number(value.toPrecision(3));
