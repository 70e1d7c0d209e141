import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { freePort } from '../../../../../tests/support/free-port.ts'

const root = join(import.meta.dirname, '../../../../..')
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const isThere = (program: string): boolean => spawnSync(program, ['-v']).error === undefined
/** Whether nginx, and openssl for its certificate, are installed. */
export const hasNginx = isThere('nginx') && isThere('openssl')
/** Whether this nginx can send the brotli copies of files. */
export const hasBrotli = existsSync(brotliModule)

/** A folder for the shop's files, and an nginx with the project's configuration on free loopback ports. */
export interface Nginx {
  /** What `/srv/ultrafibra` is in production. */
  readonly home: string
  /** Origin without trailing slash. */
  readonly url: string
  readonly plainUrl: string
  /** A command that reloads the configuration. */
  readonly reload: string
  /** What `nginx -t` says of the configuration; throws if it is wrong. */
  readonly check: () => string
  readonly start: () => Promise<void>
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const certify = (folder: string): void => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    'privkey.pem',
  ]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', 'fullchain.pem', '-days', '2', ...subject], {
    cwd: folder,
    stdio: 'pipe',
  })
  // The default of this process's TLS clients, fetch included.
  setDefaultCACertificates([readFileSync(join(folder, 'fullchain.pem'), 'utf8')])
}

/** The project's configuration with the paths and ports of a test. */
const adapted = (folder: string, ports: { plain: number; tls: number }): string =>
  readFileSync(join(root, 'packages/server/deploy/nginx/ultrafibra.conf'), 'utf8')
    .replaceAll('/srv/ultrafibra', join(folder, 'home'))
    .replaceAll('/etc/nginx/ultrafibra', join(folder, 'extra'))
    .replaceAll('/etc/ssl/ultrafibra', folder)
    .replaceAll('/var/log/ultrafibra', folder)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)

const mainFile = (folder: string): string => `
${hasBrotli ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/ultrafibra.conf;
}
`

/** Prepares an nginx; `start` it once its `home` has the files that it includes. */
export const prepareNginx = async (): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-nginx-'))
  const [plain, tls] = await Promise.all([freePort(), freePort()])
  const ports = { plain, tls }
  for (const name of ['home', 'extra']) mkdirSync(join(folder, name))
  certify(folder)
  if (hasBrotli)
    cpSync(
      join(root, 'packages/server/deploy/nginx/brotli-static.conf'),
      join(folder, 'extra/brotli-static.conf'),
    )
  writeFileSync(join(folder, 'ultrafibra.conf'), adapted(folder, ports))
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  let running: ReturnType<typeof spawn> | undefined
  const killWithUs = () => running?.kill()
  return {
    home: join(folder, 'home'),
    url: `https://127.0.0.1:${ports.tls}`,
    plainUrl: `http://127.0.0.1:${ports.plain}`,
    reload: ['nginx', ...args, '-s', 'reload'].join(' '),
    check: () => execFileSync('nginx', [...args, '-t'], { stdio: 'pipe' }).toString(),
    start: async () => {
      running = spawn('nginx', args, { stdio: 'ignore' })
      process.once('exit', killWithUs)
      const isUp = () => fetch(`http://127.0.0.1:${ports.plain}/`, { redirect: 'manual' }).then(() => true)
      while (!(await isUp().catch(() => false))) if (running.exitCode !== null) throw new Error('nginx ended')
    },
    log: () => readFileSync(join(folder, 'nginx.log'), 'utf8'),
    stop: async () => {
      process.off('exit', killWithUs)
      const ended = new Promise((resolve) => running?.once('exit', resolve))
      running?.kill()
      if (running !== undefined) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
