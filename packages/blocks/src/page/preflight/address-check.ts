/** Finds addresses that nobody can open, anywhere in a block or its translations. */
import { findActionProblem } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import { isRecord } from '../../kit/define/parse-block.ts'
import { textsAt } from '../../kit/text/text-kinds.ts'
import { textPaths } from '../../schemas.ts'
import { actionsOf } from './block-parts.ts'
import { blockCheck } from './check.ts'

const problemOf = (address: unknown): string[] =>
  typeof address === 'string' && address.trim() !== '' && parseWebUrl(address) === null
    ? [`‘${address.slice(0, 80)}’ is not a web address.`]
    : []

interface Where {
  /** Actions that the check of destinations already covers. */
  judged: ReadonlySet<unknown>
  integrations: readonly string[]
}

function* problemsOfAction(action: Action, { judged, integrations }: Where): Generator<string> {
  if (judged.has(action)) return
  const problem = findActionProblem(action, integrations)
  if (problem !== null && problem.message !== 'Required!') yield problem.message
}

/** Problems of the actions anywhere in the value. */
function* problemsIn(part: unknown, where: Where): Generator<string> {
  if (Array.isArray(part)) for (const item of part) yield* problemsIn(item, where)
  if (!isRecord(part) || part['visible'] === false) return
  for (const [key, value] of Object.entries(part)) {
    // Fields left over from another type of action open nothing.
    if (key === 'action' && isRecord(value)) yield* problemsOfAction(value as Action, where)
    else yield* problemsIn(value, where)
  }
}

export const addressCheck = blockCheck({
  code: 'address-bad',
  severity: 'warns',
  label: 'Addresses that open nothing',
  hint: 'Use an address that begins with https://.',
  *judge(block, { integrations, overlays, languages }) {
    const where = { judged: new Set<unknown>(actionsOf(block)), integrations }
    const paths = textPaths(block.type, 'address')
    const problems = textsAt(block, paths).flatMap(({ text }) => problemOf(text))
    yield* new Set([...problemsIn(block, where), ...problems])
    for (const { code, label } of languages) {
      const texts = Object.entries(overlays[code]?.[block.id] ?? {})
      const addresses = texts.filter(([path]) => paths.includes(path.replaceAll(/\.\d+(?=\.|$)/g, '.*')))
      for (const [, address] of addresses) for (const problem of problemOf(address)) yield `${label}: ${problem}`
    }
  },
})
