/** The link of an invitation. */
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { bindModule } from '../../http/bind.ts'
import { networkOf } from '../../http/client-network.ts'
import { acceptInvitation, joinByInvitation, lookAtInvitation } from './accept-invitation.ts'

export const invitationsModule = bindModule(invitationsRoutes, {
  lookAtInvitation: async ({ body }, { ports }) => ({ data: await lookAtInvitation(ports, body.token) }),

  joinByInvitation: async ({ body }, { ports, request }) => ({
    data: await joinByInvitation(ports, { ...body, network: networkOf(request.ip) }),
  }),

  acceptInvitation: async ({ body }, { ports, session, actor }) => ({
    data: await acceptInvitation(ports, { ...body, session, actor }),
  }),
})
