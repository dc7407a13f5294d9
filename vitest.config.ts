import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { limit } from './tooling/limits.ts'
import { LongFirst } from './tooling/long-first.ts'
import { compileMessages } from './tooling/messages.mjs'
import { isLongRun, longFiles } from './tooling/rounds.ts'
import { runRecord } from './tooling/run-record.ts'
import { chromiumEnvironment, chromiumSwitches, headlessChromium } from './tooling/test-chromium.ts'
import { tierTimes } from './tooling/tier-times.ts'
import { onePicture } from './tooling/vite/one-picture.ts'

/** Areas that do no more with a database than others do: the long run alone tries them on PostgreSQL too. */
const enginesAgree = [
  'src/{http,integrations,platform}/**/*.test.ts',
  'src/modules/{billing,currencies,identity,integrations,listing,loyalty,measurement,new-app,notifications,onboarding,storefront,store-connection,test-payments}/**/*.test.ts',
  'src/modules/design/translations/*.test.ts',
  'test/hostile-input.test.ts',
]

/** Route tests where the embedded database and PostgreSQL can differ: locks, errors, order, large tables. */
const enginesDiffer = [
  'src/http/rate-guard.test.ts',
  'src/platform/{db,jobs}/*.test.ts',
  'src/modules/{catalog,insights,live,orders,presence,settings,stores,weekly-summary}/**/*.test.ts',
  'src/modules/design/{draft,history,publishing,releases,revisions,schedule}/**/*.test.ts',
  'src/modules/billing/billing-faults.test.ts',
  'src/modules/identity/{sessions,sign-in}/*.test.ts',
  'src/modules/notifications/{audience,edited-automations,estimate-audience,message-faults,message-limits,message-sequences,push-devices}.test.ts',
  'src/modules/store-connection/pulls.test.ts',
  'src/modules/storefront/{checkout,payment-ends,payments,storefront}.test.ts',
  'src/modules/goods/own-products.test.ts',
  'test/{database-faults,killed-messages,lost-answers,revised-routes}.test.ts',
  ...(isLongRun ? enginesAgree : []),
]

/** Never meets PostgreSQL: folders, locks and backups of the embedded database, mail, secrets. */
const embeddedAlone = [
  'src/platform/{lock,mail,secrets}/*.test.ts',
  'src/platform/db/{bring-up-to-date,embedded-folder}.test.ts',
  'src/modules/insights/store/restore.test.ts',
  'test/data-folders/*.test.ts',
]

/** Starts a PostgreSQL of its own in either tier, to let it be slow or end; or has a second server on the same database. */
const postgresAlone = [
  'src/platform/db/slow-migrations.test.ts',
  'src/modules/insights/store/ended-connection.test.ts',
  'test/{database-faults,killed-messages}.test.ts',
]

/** Runs before each file of the tiers whose files share their worker or page. */
const putBack = fileURLToPath(new URL('tooling/put-back.ts', import.meta.url))

/** What needs no server and no browser. */
const quick = { testTimeout: limit(30_000), hookTimeout: limit(60_000), expect: { poll: { timeout: limit(10_000) } } }

const serverTier: TestProjectInlineConfiguration['test'] = {
  root: 'apps/server',
  environment: 'node',
  globalSetup: ['./test/global-setup.ts'],
  setupFiles: [putBack, './test/worker-setup.ts'],
  testTimeout: limit(120_000),
  hookTimeout: limit(120_000),
  // The longest wait is for a message to 12,000 devices whose database was killed.
  expect: { poll: { timeout: limit(60_000) } },
  // Files share their worker's modules and its embedded database: starting either takes longer than most files.
  isolate: false,
}

/**
 * Browsers that share the files of the screens. A browser has one drag, so each draws one screen at a time; a screen waits
 * for half of its time.
 */
const browsers = 4
const consoleFolder = new URL('apps/console/', import.meta.url)
/** Of the whole app, which go over screen after screen, and one that waits for a long time. */
const stepsOfSweeps: Record<string, number> = {
  'app/offline.screen.test.tsx': 220,
  'app/permissions.screen.test.tsx': 110,
  'app/small-window.screen.test.tsx': 85,
  'app/translated.screen.test.tsx': 100,
  'app/viewer.screen.test.tsx': 110,
  'features/design/design-look.screen.test.tsx': 150,
  'features/design/presence/idle-session.screen.test.tsx': 80,
}

/** How long a file takes goes with how often it waits for the screen. */
const countSteps = (file: string): number =>
  stepsOfSweeps[file] ?? readFileSync(new URL(`src/${file}`, consoleFolder), 'utf8').split('await ').length

const screenFiles = readdirSync(new URL('src', consoleFolder), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.screen.test.tsx') && (isLongRun || !file.includes('.long.')))
  .map((file) => ({ file: `src/${file}`, steps: countSteps(file) }))
  .sort((a, b) => b.steps - a.steps || (a.file < b.file ? -1 : 1))

/** The longest file goes to whichever browser has least to do, then the next: so all of them end at about the same time. */
function shareOut(): string[][] {
  const shares = Array.from({ length: browsers }, () => ({ files: [] as string[], steps: 0 }))
  for (const { file, steps } of screenFiles) {
    const least = shares.reduce((a, b) => (b.steps < a.steps ? b : a))
    least.files.push(file)
    least.steps += steps
  }
  return shares.map(({ files }) => files)
}

const instances = shareOut().map((include, share) => ({
  browser: 'chromium' as const,
  name: `screens ${share + 1}`,
  include,
}))

await compileMessages()

/** `npm test` asks for it, to give what is red a second chance. */
const recordPath = process.env['RUN_RECORD']
const record = recordPath ? [runRecord(recordPath, Number(process.env['BEGIN_UNTIL'] || Number.POSITIVE_INFINITY))] : []

/**
 * Tiers: rules and sweeps (packages), what screens are made of (apps), routes (server), whole screens before a fake
 * server (screens), journeys (e2e). Journeys and screens, which keep a server and a browser busy each, come after all others
 * and one after the other; those run beside each other in the order of `LongFirst`.
 */
export default defineConfig({
  test: {
    reporters: ['default', tierTimes(), ...record],
    sequence: { sequencer: LongFirst },
    // Most wait for a third of their time, for a database, a browser or a program: with fewer, cores would stand idle.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['*/src/**/*.test.{ts,tsx}'],
          exclude: longFiles,
          environment: 'node',
          ...quick,
          // Most files take less time than a worker of their own.
          isolate: false,
          setupFiles: [putBack],
        },
      },
      {
        test: {
          name: 'apps',
          root: 'apps',
          include: ['{console,shopper}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.screen.test.tsx', ...longFiles],
          environment: 'node',
          ...quick,
          isolate: false,
          setupFiles: [putBack],
          // Its modules are written for a bundler: Node cannot load them.
          server: { deps: { inline: ['@zxing/library'] } },
        },
      },
      {
        test: {
          ...serverTier,
          name: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [...postgresAlone, ...longFiles],
        },
      },
      {
        test: {
          ...serverTier,
          name: 'postgres',
          include: process.env['POSTGRES_TESTS'] === 'all' ? ['{src,test}/**/*.test.ts'] : enginesDiffer,
          exclude: [...embeddedAlone, ...longFiles],
        },
      },
      {
        test: {
          name: 'tooling',
          root: 'tooling',
          include: ['*.test.ts'],
          environment: 'node',
          // A module for each of thousands of messages: as they are Node loads them in a second.
          server: { deps: { external: [/\/\.cache\/messages\//] } },
          testTimeout: limit(240_000),
          hookTimeout: limit(60_000),
        },
      },
      {
        plugins: [onePicture()],
        // React as it is shipped.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        css: { postcss: { plugins: [presetMantine()] } },
        // All packages are bundled before the first test: one that is found later would load the page of a test anew.
        optimizeDeps: {
          entries: ['src/**/*.screen.test.tsx', 'test/*.{ts,tsx}'],
          // JSX is compiled to this after the scan, so the scan does not see it; nor does it always see what comes with a
          // first use. What is found later loads every page anew, in the middle of its tests.
          include: ['react-dom/client', 'react/jsx-runtime', '@mantine/spotlight', '@simplewebauthn/browser'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'screens',
          root: 'apps/console',
          include: ['src/**/*.screen.test.tsx'],
          exclude: longFiles,
          setupFiles: [putBack, './test/screen-setup.ts'],
          provide: { isLongRun },
          testTimeout: limit(90_000),
          hookTimeout: limit(30_000),
          maxWorkers: browsers,
          // The console is a thousand modules before it is bundled: all files of a browser load them once.
          isolate: false,
          expect: { poll: { timeout: limit(30_000) } },
          browser: {
            enabled: true,
            // Vitest counts browsers and their pages by one number, and two pages of one browser that drag at once wait for each
            // other for ever. A browser that it takes for one with a window has one page; the switch below leaves the window out.
            headless: false,
            ui: false,
            // Most tests name what they look for by a part of its text.
            locators: { exact: false },
            screenshotFailures: false,
            connectTimeout: limit(60_000),
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              // A pointer that never gets where it should says what is in its way, before the test runs out of time.
              actionTimeout: limit(30_000),
              // What fades in is there at once; a test that is about movement asks for it.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: headlessChromium,
                env: chromiumEnvironment,
                args: [...chromiumSwitches, '--headless'],
              },
            }),
            instances,
          },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'journeys',
          root: 'e2e',
          include: ['**/*.e2e.ts', ...(process.env['PICTURES'] === '1' ? ['screens.pictures.ts'] : [])],
          exclude: longFiles,
          environment: 'node',
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./file-setup.ts'],
          // What hangs is named by the limit of each step (30 s); a whole journey takes minutes on a busy machine.
          testTimeout: limit(300_000),
          hookTimeout: limit(300_000),
          // Each file has a server of its own, and waits for it and for its pages: with two, cores would stand idle.
          maxWorkers: 4,
          isolate: false,
          expect: { poll: { timeout: limit(60_000) } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
