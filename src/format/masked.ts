/** Whether a value is masked: 'M••• S•••', '•••••••4567'. */
export const isMasked = (text: string): boolean => text.includes('•')
