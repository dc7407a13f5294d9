import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import { personText } from './audit-words.ts'

type Who = Pick<AuditEntry, 'actor' | 'impersonator' | 'token'>

/** Who changed something; a job's name is a word like others. */
export const PersonText = ({ actor, impersonator, token }: Who) => (
  <Kept
    text={(ofToken, who, name) =>
      personText({
        actor: actor.kind === 'system' ? actor : { ...actor, name: actor.name && name },
        impersonator: impersonator && who,
        token: token && ofToken,
      })
    }
    values={[token ?? '', impersonator ?? '', actor.name ?? '']}
  />
)
