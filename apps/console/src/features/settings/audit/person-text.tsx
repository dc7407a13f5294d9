import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import { personText } from './audit-words.ts'

type Who = Pick<AuditEntry, 'actor' | 'impersonator' | 'token'>

/** Who changed something; a job's name is a word like others. */
export const PersonText = ({ actor, impersonator, token }: Who) => (
  <Kept
    text={personText({ actor, impersonator, token })}
    values={actor.kind === 'system' ? [] : [token, impersonator, actor.name].filter((name) => name !== null)}
  />
)
