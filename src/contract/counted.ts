/** A number and what it counts, in English: “1 delivery”, “2 deliveries”. @param many where it is not `one` with an s */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
