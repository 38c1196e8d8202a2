const HOURS = 24
const two = (hour: number): string => String(hour).padStart(2, '0')

/** `13:00 – 14:00` */
export const hourSpan = (hour: number): string => `${two(hour)}:00 – ${two((hour + 1) % HOURS)}:00`
