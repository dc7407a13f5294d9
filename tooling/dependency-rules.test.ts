/** The rules of imports find what they are for: each planted violation is refused by its rule's name. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What the rules say of these files; '' where nothing is wrong. */
function judge(config: string, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-planted-'))
  folders.push(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [
      '--config',
      join(root, 'tooling', config),
      ...['apps', 'packages'].filter((name) => existsSync(join(folder, name))),
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: `--import=${join(root, 'tooling/swc-reads-tsx.mjs')}` },
    },
  )
  expect(stderr).toBe('')
  return status === 0 ? '' : stdout
}

const modules = 'apps/server/src/modules'
const design = `${modules}/design`

describe('cycles of modules', () => {
  test('three modules that import one file each of the next are a cycle, though no file is', () => {
    const said = judge('module-rules.mjs', {
      [`${modules}/one/index.ts`]: "export * from './a.ts'",
      [`${modules}/one/a.ts`]: 'export const a = 1',
      [`${modules}/one/b.ts`]: "export { c } from '../two/index.ts'",
      [`${modules}/two/index.ts`]: "export * from './c.ts'",
      [`${modules}/two/c.ts`]: 'export const c = 1',
      [`${modules}/two/d.ts`]: "export { e } from '../three/index.ts'",
      [`${modules}/three/index.ts`]: "export { a as e } from '../one/index.ts'",
    })
    expect(said).toContain('modules-have-no-cycles')
    expect(said).toContain('modules/three')
  })

  test('so are two parts of the design area, and an import of types alone', () => {
    const said = judge('module-rules.mjs', {
      [`${design}/pages/store.ts`]: "import type { Save } from '../draft/save.ts'\nexport type Stored = Save",
      [`${design}/draft/save.ts`]: 'export interface Save { id: string }',
      [`${design}/draft/write.ts`]: "export type { Stored } from '../pages/store.ts'",
    })
    expect(said).toContain('modules-have-no-cycles')
    expect(said).toContain('design/draft')
  })

  test('modules in one direction are none, whatever their tests reach for', () => {
    const said = judge('module-rules.mjs', {
      [`${modules}/one/index.ts`]: 'export const a = 1',
      [`${modules}/one/a.test.ts`]: "export { b } from '../two/index.ts'",
      [`${modules}/two/index.ts`]: "export { a as b } from '../one/index.ts'",
    })
    expect(said).toBe('')
  })
})

test('the design area does not know the areas that stand on it', () => {
  const said = judge('dependency-rules.mjs', {
    [`${modules}/presence/index.ts`]: 'export const tab = 1',
    [`${design}/draft/save.ts`]: "export { tab } from '../../presence/index.ts'",
  })
  expect(said).toContain('design-knows-what-it-designs-with')
})

test('routes of the design area may use every part, and no part uses them', () => {
  const files = {
    [`${design}/pages/pages.routes.ts`]: "export { page } from '../draft/save.ts'",
    [`${design}/pages/page.ts`]: 'export const page = 1',
    [`${design}/draft/save.ts`]: "export { page } from '../pages/page.ts'",
  }
  expect(judge('module-rules.mjs', files)).toBe('')
  expect(judge('dependency-rules.mjs', files)).toBe('')
  const planted = { ...files, [`${design}/draft/read.ts`]: "export { page } from '../pages/pages.routes.ts'" }
  expect(judge('dependency-rules.mjs', planted)).toContain('no-part-knows-the-routes')
})

test('a part of the design area does not import the index of the area', () => {
  const said = judge('dependency-rules.mjs', {
    [`${design}/index.ts`]: "export { page } from './pages/page.ts'",
    [`${design}/pages/page.ts`]: 'export const page = 1',
    [`${design}/draft/save.ts`]: "export { page } from '../index.ts'",
  })
  expect(said).toContain('parts-know-no-whole')
})

test('the embedded store and the demo are imported by the registry of stores alone, by their types neither', () => {
  const registry = {
    'packages/embedded-store/src/cursor.ts': 'export const at = 1',
    [`${modules}/demo-store/index.ts`]:
      "export { at as demo } from '../../../../../packages/embedded-store/src/cursor.ts'",
    'apps/server/src/connectors.ts': "export { demo } from './modules/demo-store/index.ts'",
    [`${modules}/home/home.test.ts`]: "import '../demo-store/index.ts'",
  }
  expect(judge('dependency-rules.mjs', registry)).toBe('')
  const planted: [string, Record<string, string>][] = [
    ['demo', { [`${modules}/home/home.routes.ts`]: "export { demo } from '../demo-store/index.ts'" }],
    ['demo', { 'apps/server/src/serve.ts': "export { demo } from './modules/demo-store/index.ts'" }],
    [
      'embedded-store',
      {
        [`${modules}/storefront/cart.ts`]:
          "export type { At } from '../../../../../packages/embedded-store/src/cursor.ts'",
      },
    ],
  ]
  for (const [name, files] of planted)
    expect(judge('dependency-rules.mjs', { ...registry, ...files })).toContain(`only-the-registry-knows-the-${name}`)
})

test('the embedded store knows its port and the domain, and no server', () => {
  const files = { 'apps/server/src/ports.ts': 'export interface Ports {}' }
  const planted = {
    ...files,
    'packages/embedded-store/src/cart.ts': "export type { Ports } from '../../../apps/server/src/ports.ts'",
  }
  expect(judge('dependency-rules.mjs', planted)).toContain('the-embedded-store-knows-its-port')
})
