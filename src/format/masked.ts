/** Whether a text stands for a value that is not told in full: 'M••• S•••', '•••••••4567'. */
export const isMasked = (text: string): boolean => text.includes('•')
