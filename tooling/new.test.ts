/** What the generators make is made in a copy of the sources, and passes the checks there without a further hand. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limit } from './limits.ts'
import { isLongRun } from './rounds.ts'

const root = join(import.meta.dirname, '..')
let copy = ''

/** Packages of the registry are shared; ours are the copy's own. */
function linkPackages(): void {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('@vitrine')) symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  }
  mkdirSync(join(copy, 'node_modules/@vitrine'))
  for (const folder of ['apps', 'packages']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(copy, 'node_modules/@vitrine', name))
      // Versions that one of ours needs for itself.
      const own = join(root, folder, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(copy, folder, name, 'node_modules'))
    }
  }
}

const inCopy = (command: string, args: string[]): string => {
  try {
    return execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}
const generate = (...args: string[]) => inCopy(process.execPath, ['tooling/new.mjs', ...args])
const read = (file: string) => readFileSync(join(copy, file), 'utf8')

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vitrine-generated-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\n').filter((name) => /^(apps|packages|tooling|e2e|[^/]+$)/.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  mkdirSync(join(copy, 'node_modules'))
  linkPackages()
}, limit(120_000))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new', () => {
  test('makes a block, an integration, an area and a screen that stand in their registries and pass types and lint', () => {
    generate('block', 'content/ticker')
    generate('integration', 'parcel-news')
    generate('module', 'gift-cards')
    generate('screen', 'gift-cards')
    // Of no area that has a list.
    generate('screen', 'store-map')
    // It runs every migration, and the types of all sources take as long as their check does: the long run does both.
    if (isLongRun) {
      inCopy(process.execPath, ['tooling/db-tables.mjs'])
      expect(read('apps/server/src/db/tables.ts')).toContain('gift_cards')
    }
    inCopy(process.execPath, ['tooling/messages.mjs'])
    expect(read('packages/blocks/src/schemas.ts')).toContain('ticker: tickerSchema')
    expect(read('apps/server/src/integrations/integrations.ts')).toContain('  parcelNews,')
    expect(read('packages/messages/ar/integration-parcel-news.json')).toContain('parcel-news.key_refused')
    expect(read('apps/server/src/modules/registry.ts')).toContain('giftCardsModule,')
    expect(read('apps/console/src/app/routes.tsx')).toContain("'../features/gift-cards/gift-cards-screen.tsx'")
    const screen = read('apps/console/src/features/gift-cards/gift-cards-screen.tsx')
    expect(screen).toContain('<List')
    expect(screen.split('\n').length).toBeLessThanOrEqual(120)
    const block = { extends: './tsconfig.base.json', include: ['packages/blocks/src/content/ticker'] }
    writeFileSync(join(copy, 'tsconfig.block.json'), JSON.stringify(block))
    const types = isLongRun ? 'tsconfig.json' : 'tsconfig.block.json'
    inCopy('node_modules/.bin/tsc', ['-p', types, '--checkers', '1'])
    const made = [
      'packages/blocks/src/content/ticker',
      'packages/domain/src/gift-cards',
      'apps/server/src/integrations',
      'apps/console/src/features/gift-cards',
      'apps/console/src/features/store-map',
      'apps/server/src/modules/gift-cards',
    ]
    const rules = isLongRun ? '--vcs-enabled=false' : '--config-path=tooling/biome-quick.json'
    inCopy('node_modules/.bin/biome', ['check', rules, '--error-on-warnings', ...made])
  })

  test.each([
    [['block', 'content/Ticker'], 'is not kebab-case'],
    [['block', 'nowhere/ticker'], 'Say <group>/<name>'],
    [['block', 'content/other', 'banner'], "'banner' has its block already"],
    [['module', 'pages'], 'is there already'],
    [['castle', 'in-the-air'], 'npm run new block'],
  ])('refuses %j with the reason, and writes nothing', (args, reason) => {
    const before = read('packages/blocks/src/schemas.ts')
    expect(() => generate(...args)).toThrow(reason)
    expect(read('packages/blocks/src/schemas.ts')).toBe(before)
  })
})
