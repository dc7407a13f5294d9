/**
 * A reporter of vitest: how long each tier took, its slowest files, and which tests needed a second try. Tiers that run
 * beside each other overlap.
 */
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

interface Tier {
  began: number
  ended: number
  tests: number
  files: { path: string; ms: number }[]
}

const root = `${import.meta.dirname}/..`
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** Without the browser that it runs in. */
const nameOf = ({ project }: TestModule) => project.name.replace(/ .*/, '')

export function tierTimes(): Reporter {
  const began = performance.now()
  const tiers = new Map<string, Tier>()
  const secondTries: string[] = []

  const tierOf = (name: string): Tier => {
    const tier = tiers.get(name) ?? { began: performance.now(), ended: 0, tests: 0, files: [] }
    tiers.set(name, tier)
    return tier
  }

  return {
    onTestModuleStart(module: TestModule) {
      tierOf(nameOf(module))
    },
    onTestModuleEnd(module: TestModule) {
      const tier = tierOf(nameOf(module))
      const { duration, setupDuration, collectDuration } = module.diagnostic()
      tier.ended = performance.now()
      for (const test of module.children.allTests()) {
        tier.tests += 1
        // The errors of the first try stand beside the result of the second.
        if (test.diagnostic()?.flaky)
          secondTries.push(
            `${relative(root, module.moduleId)}: ${test.name}\n  ${test.result().errors?.[0]?.stack ?? 'without an error'}`,
          )
      }
      tier.files.push({ path: relative(root, module.moduleId), ms: duration + setupDuration + collectDuration })
    },
    onTestRunEnd() {
      console.log('\nTime of each tier')
      for (const [name, tier] of tiers) {
        const slowest = tier.files.sort((a, b) => b.ms - a.ms).slice(0, 3)
        const list = slowest.map(({ path, ms }) => `${path} ${seconds(ms)}`).join(', ')
        const time = seconds(tier.ended - tier.began).padStart(6)
        console.log(`${name.padEnd(9)} ${time}  ${tier.tests} tests in ${tier.files.length} files; slowest: ${list}`)
      }
      console.log(`${'all'.padEnd(9)} ${seconds(performance.now() - began).padStart(6)}\n`)
      if (secondTries.length === 0) return
      console.log(`Green only at the second try, so each is to be mended:\n${secondTries.join('\n')}\n`)
    },
  }
}
