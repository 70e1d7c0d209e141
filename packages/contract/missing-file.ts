/** Whether a file of the site did not arrive, in the words of the engines; any other fault of an import is an error in a script. */
export const isMissingFile = (fault: unknown): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/.test(String(fault))
