/** '12048552103' to '120 4855 2103', for reading aloud: the same on pages, in mails and on paper. */
export const groupedNumber = (number: string): string => number.replace(/\B(?=(?:.{4})+$)/g, ' ')
