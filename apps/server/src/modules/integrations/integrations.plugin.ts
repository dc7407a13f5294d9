import type { AreaPlugin } from '../../http/area-plugin.ts'
import { orderFollowers } from '../commerce/index.ts'
import { signUpFollowers } from '../customers/index.ts'
import { followOrder, followSignUp } from './integrations.jobs.ts'

export const integrationsPlugin: AreaPlugin = async (_listeners, ports) => {
  orderFollowers(ports).register((trx, { kind, ...order }) =>
    followOrder(ports, trx, { ...order, isChange: kind === 'orderChanged' }),
  )
  signUpFollowers(ports).register((trx, signUp) => followSignUp(ports, trx, signUp))
}
