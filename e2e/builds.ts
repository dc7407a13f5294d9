/** Builds of the shopper app beside those of console and server, in a folder of their own: an installation that is upgraded. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

export async function openInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-builds-'))
  const shopper = join(folder, 'apps/shopper')
  const dist = join(shopper, 'dist')
  for (const app of ['server', 'console'])
    await cp(join(root, `apps/${app}/dist`), join(folder, `apps/${app}/dist`), { recursive: true })
  await cp(join(root, 'apps/shopper'), shopper, {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'apps/shopper/dist')),
  })
  for (const shared of [
    'node_modules',
    'packages',
    'tooling',
    'package.json',
    'tsconfig.base.json',
    'apps/server/node_modules',
  ])
    await symlink(join(root, shared), join(folder, shared))

  const vite = (...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...args], {
      cwd: shopper,
      env: { ...process.env, NODE_ENV: 'production' },
    })

  return {
    main: join(folder, 'apps/server/dist/main.js'),
    /** Whoever holds a build's files holds them until then. */
    async build(): Promise<string[]> {
      await rm(dist, { recursive: true, force: true })
      await vite('--logLevel', 'warn')
      await vite('--logLevel', 'warn', '--ssr', 'src/prerender.tsx', '--outDir', 'dist/server')
      await run(process.execPath, [join(root, 'tooling/compress.mjs'), dist])
      return (await readdir(join(dist, 'client/assets'))).filter((name) => name.endsWith('.js'))
    },
    /** Changes what a file of the shopper app says. */
    async change(file: string, from: string, to: string): Promise<void> {
      const path = join(shopper, 'src', file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not say ${from}.`)
      await writeFile(path, source.replace(from, to))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
