import type { DeliveryTry } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '@vitrine/messages/console'
import problemText from '@vitrine/messages/console/webhooks.problem'

export const tryText = ({ status, problem }: DeliveryTry): string =>
  problem === null ? m.webhooks_answered({ status: String(status ?? '') }) : problemText[problem]()
