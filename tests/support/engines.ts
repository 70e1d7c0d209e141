import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that Debian has for tests in other engines, by the package that installs them. */
const packages = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  oldWebkit: { WPEWebDriver: 'wpewebkit-driver', cog: 'cog' },
} as const satisfies Record<string, Record<string, string>>

const isFound = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Debian packages that an engine, or any, lacks. */
export const missingPackages = (
  engines: readonly (keyof typeof packages)[] = ['firefox', 'webkit', 'oldWebkit'],
): readonly string[] =>
  engines
    .flatMap((engine) => Object.entries(packages[engine]))
    .flatMap(([program, name]) => (isFound(program) ? [] : [name]))
