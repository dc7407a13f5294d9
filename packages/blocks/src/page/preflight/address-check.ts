/** Finds addresses that nobody can open, anywhere in a block or its translations. */
import { findActionProblem } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import { isRecord } from '../../kit/define/parse-block.ts'
import { textsAt } from '../../kit/text/text-kinds.ts'
import { textPaths } from '../../schemas.ts'
import { problemOfFault } from './action-fault.ts'
import { actionsOf } from './block-parts.ts'
import { blockCheck, distinct, problem } from './check.ts'

const isWrong = (address: unknown): address is string =>
  typeof address === 'string' && address.trim() !== '' && parseWebUrl(address) === null

/** As much of an address as fits into a sentence. */
const begin = (address: string): string => address.slice(0, 80)

interface Where {
  /** Actions that the check of destinations already covers. */
  judged: ReadonlySet<unknown>
  integrations: readonly string[]
}

function* problemsOfAction(action: Action, { judged, integrations }: Where): Generator<PreflightProblem> {
  if (judged.has(action)) return
  const found = findActionProblem(action, integrations)
  if (found !== null && found.fault !== 'missing') yield problemOfFault(found)
}

/** Problems of the actions anywhere in the value. */
function* problemsIn(part: unknown, where: Where): Generator<PreflightProblem> {
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
  *judge(block, { integrations, overlays, languages }) {
    const where = { judged: new Set<unknown>(actionsOf(block)), integrations }
    const paths = textPaths(block.type, 'address')
    const wrong = textsAt(block, paths).flatMap(({ text }) => (isWrong(text) ? [begin(text)] : []))
    yield* distinct([...problemsIn(block, where), ...wrong.map((address) => problem('address_wrong', { address }))])
    for (const { code, label } of languages) {
      const texts = Object.entries(overlays[code]?.[block.id] ?? {})
      const addresses = texts.filter(([path]) => paths.includes(path.replaceAll(/\.\d+(?=\.|$)/g, '.*')))
      for (const [, address] of addresses)
        if (isWrong(address)) yield problem('address_wrong_in', { language: label, address: begin(address) })
    }
  },
})
