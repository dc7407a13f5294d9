/** Both screens of notifications: a panel of tabs on the left, the phone on the right. */
import { Tabs } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, Suspense, useState } from 'react'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import css from './notifications.module.css'
import { type MessageTab, messageTabs, type NotificationsAddress } from './notifications-address.ts'

export interface FrameTab {
  id: MessageTab
  label: string
  content: ReactNode
}

interface NotificationsFrameProps {
  address: NotificationsAddress
  tabs: readonly FrameTab[]
  preview: ReactNode
}

export function NotificationsFrame({ address, tabs, preview }: NotificationsFrameProps) {
  const { tab, go } = address
  const open = tabs.find(({ id }) => id === tab)?.id ?? 'manual'
  /** A tab keeps what was typed in it while another one is shown. */
  const [opened, setOpened] = useState<ReadonlySet<MessageTab>>(new Set([open]))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  return (
    <Tabs value={open} onChange={(next) => go(messageTabs.find((known) => known === next) ?? 'manual')}>
      <Tabs.List aria-label={m.notifications_tabs()}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={css.columns}>
        <div className={css.main}>
          {tabs.map(({ id, content }) => (
            <Tabs.Panel key={id} value={id}>
              {opened.has(id) && (
                <Suspense
                  fallback={
                    <Panel>
                      <SkeletonLines count={8} height={36} />
                    </Panel>
                  }
                >
                  {content}
                </Suspense>
              )}
            </Tabs.Panel>
          ))}
        </div>
        {preview}
      </div>
    </Tabs>
  )
}
