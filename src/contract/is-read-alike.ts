/** Whether a text reads alike in every language: placeholders, digits, signs and codes as “SW1A 1AA” do. */
export const isReadAlike = (text: string): boolean => !/\p{Ll}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
