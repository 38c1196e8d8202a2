/** `4.4`: an average of stars always has one decimal, written as all other numbers of the app. */
export const averageText = (average: number): string => average.toFixed(1)
