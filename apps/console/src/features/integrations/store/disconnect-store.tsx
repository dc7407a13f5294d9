import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatDay } from '../../../shared/dates/date-words.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { keeping, kept } from '../../../shared/kept-text.tsx'
import { storeName } from '../../../shared/store-name.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { disconnectStore, endWayBack, storeQuery, useReadAllAgain } from './store.api.ts'
import { useGoBack } from './use-go-back.ts'

type Way = 'now' | 'former'
const calls = { now: disconnectStore, former: endWayBack }
const consequences: Record<Way, () => string> = {
  now: () => [m.store_disconnect_text(), m.store_disconnect_keeps(), m.store_disconnect_back()].join(' '),
  former: () => [m.store_end_back_text(), m.store_end_back_keeps()].join(' '),
}

/** Takes a store away: the one behind the app, or the one before, to which the app can go back. */
export function DisconnectStore({ kind }: { kind: string }) {
  const { data: health } = useQuery(storeQuery())
  const mayChange = useCan('integrations.change')
  const confirm = useConfirm()
  const readAgain = useReadAllAgain()
  const back = useGoBack()
  const { former } = health ?? {}
  const ways: { way: Way; name: string; until?: string }[] = []
  if (health?.kind === kind) ways.push({ way: 'now', name: storeName(health) })
  if (former?.kind === kind) ways.push({ way: 'former', name: storeName(former), until: former.until })
  const { start, isPending, failure } = useCall({
    mutationFn: async ({ way, name }: { way: Way; name: string }) => {
      if (health) await calls[way](health)
      return name
    },
    onSuccess: (name) => toastSuccess(keeping(m.integrations_disconnected_done, { integration: name })),
    onSettled: readAgain,
  })
  const ask = async (asked: { way: Way; name: string }) => {
    const { way, name } = asked
    const words = { now: m.integrations_disconnect_title, former: m.store_end_back_title }
    const question = {
      title: way === 'now' ? keeping(words.now, { integration: name }) : keeping(words.former, { name }),
      message: consequences[way](),
      confirmLabel: m.integrations_disconnect(),
      danger: true,
    }
    if (await confirm(question)) start(asked)
  }
  if (!mayChange || ways.length === 0) return null
  return (
    <>
      <FormFailure text={failure ?? back.failure} />
      {ways.map(({ way, name, until }) => (
        <Group key={way} justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {until ? kept(m.store_back_until, { name }, { until: formatDay(until) }) : m.store_disconnect_note()}
          </Text>
          <Group gap="xs">
            <Button variant="default" loading={isPending} onClick={() => void ask({ way, name })}>
              {m.integrations_disconnect()}
            </Button>
            {way === 'former' && health && (
              <Button loading={back.isPending} onClick={() => void back.ask(health)}>
                {kept(m.store_back, { name })}
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </>
  )
}
