import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './tooling/messages.mjs'

/**
 * Tiers: rules and sweeps (packages), what screens are made of (apps), routes (server), whole screens before a fake
 * server (screens), journeys (e2e). Those with their own number of workers run one after the other: vitest refuses to
 * mix them.
 */
await compileMessages()

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', root: 'packages', include: ['*/src/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        test: {
          name: 'apps',
          root: 'apps',
          include: ['{console,shopper}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.screen.test.tsx'],
          environment: 'node',
          // Its modules are written for a bundler: Node cannot load them.
          server: { deps: { inline: ['@zxing/library'] } },
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Files share their worker's modules: loading the server once instead of once a file halves the time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'tooling',
          root: 'tooling',
          include: ['*.test.ts'],
          environment: 'node',
          testTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        css: { postcss: { plugins: [presetMantine()] } },
        test: {
          name: 'screens',
          root: 'apps/console',
          include: ['src/**/*.screen.test.tsx'],
          setupFiles: ['./test/screen-setup.ts'],
          // A real browser on a busy machine, as for the journeys below.
          retry: 1,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'journeys',
          root: 'e2e',
          include: ['**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./file-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 240_000,
          // Each file has a server of its own.
          maxWorkers: 2,
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
