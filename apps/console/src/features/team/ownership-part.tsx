import { Button, Divider, Stack, Text } from '@mantine/core'
import type { TeamUser } from '@vitrine/domain/team/team.routes'
import { m } from '@vitrine/messages/console'
import { useApp } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { keeping } from '../../shared/kept-text.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { handOverOwnership, useReadAgain } from './team.api.ts'

interface OwnershipPartProps {
  user: TeamUser
  onDone: () => void
}

/** An owner makes another active member the owner in their place. */
export function OwnershipPart({ user, onDone }: OwnershipPartProps) {
  const { role } = useApp()
  const confirm = useConfirm()
  const readAgain = useReadAgain()
  const handOver = useCall({
    mutationFn: () => handOverOwnership(user.id),
    onSuccess: () => {
      toastSuccess(m.team_handed_over())
      return readAgain()
    },
  })
  if (role !== 'owner' || user.self || !user.active || user.invitation) return null
  const ask = async () => {
    const isSure = await confirm({
      title: m.team_hand_over(),
      message: keeping(m.team_hand_over_text, { email: user.email }),
      confirmLabel: m.team_hand_over(),
      danger: true,
    })
    if (isSure) handOver.start(undefined, { onSuccess: onDone })
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Divider w="100%" label={m.team_ownership()} labelPosition="left" />
      <Text size="sm" c="dimmed">
        {m.team_ownership_text()}
      </Text>
      <Button variant="default" loading={handOver.isPending} onClick={() => void ask()}>
        {m.team_hand_over()}
      </Button>
    </Stack>
  )
}
