import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Panel } from '@vitrine/ui/panel'
import { countText, shareText } from '../message-words.ts'
import { usePermissionFunnel } from '../notifications.api.ts'

/** How far devices came on the way to being reached by a push. */
export function PermissionFunnel() {
  const { data } = usePermissionFunnel()
  if (!data || data.asked === 0) return null
  const share = (count: number): string => `${countText(count)} (${shareText(count, data.asked)})`
  return (
    <Panel>
      <FactList aria-label={m.notifications_permission()}>
        <Fact name={m.notifications_permission_asked()}>{countText(data.asked)}</Fact>
        <Fact name={m.notifications_permission_granted()}>{share(data.granted)}</Fact>
        <Fact name={m.notifications_permission_refused()}>{share(data.refused)}</Fact>
        <Fact name={m.notifications_permission_reachable()}>{share(data.reachable)}</Fact>
      </FactList>
    </Panel>
  )
}
