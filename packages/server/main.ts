const lowestNode = [22, 12] as const
/** Files of the data folder are readable by the server's account only. */
const ownerOnly = 0o077

const isOldNode = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < lowestNode[0] || (major === lowestNode[0] && minor < lowestNode[1])
}

const endWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (isOldNode(process.versions.node)) {
  endWith(
    `O servidor precisa do Node ${lowestNode.join('.')} ou mais novo; este é o ${process.versions.node}.`,
  )
}

const { StartupError } = await import('@ultrafibra/contract/startup-error')

process.umask(ownerOnly)
try {
  // Reads the brand's file.
  const { start } = await import('./start.ts')
  await start(process.env)
} catch (error) {
  if (error instanceof StartupError) endWith(error.message)
  throw error
}

export {}
