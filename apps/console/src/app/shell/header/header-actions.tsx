import { ActionIcon, Button } from '@mantine/core'
import { IconCloudUpload, IconDeviceMobile, type TablerIcon } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { Suspense } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { type HeaderSlot, headerActions, openedDesign, useFilledHeaderAction } from '../../../shared/header-actions.ts'
import { useObservable } from '../../../shared/lib/observable.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { useService, useServiceValue } from '../../../shared/services.ts'
import classes from './header.module.css'

const PublishingHost = quietPart(() =>
  import('../../../features/design/publishing/publishing-host.tsx').then((module) => module.PublishingHost),
)

interface ActionProps {
  slot: HeaderSlot
  variant: 'default' | 'accent'
  icon: TablerIcon
  label: string
}

/** With its words where there is room for them. */
function Action({ slot, variant, icon: Icon, label }: ActionProps) {
  const { load, run } = useService(headerActions)
  const shared = {
    variant,
    loading: useFilledHeaderAction(slot)?.busy,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => run(slot),
  }
  return (
    <>
      <Button className={classes.wide} leftSection={<Icon size={16} aria-hidden />} {...shared}>
        {label}
      </Button>
      <ActionIcon className={classes.narrow} size={36} aria-label={label} {...shared}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** 'Preview' and 'Publish to mobile'. Their code is loaded when the pointer or the focus first comes near. */
export function HeaderActions() {
  const isNeeded = useObservable(useService(headerActions).needed)
  const isOther = useServiceValue(openedDesign) !== null
  const mayLook = useMay('design.read')
  const mayPublish = useMay('design.publish') && !isOther
  return (
    <>
      {isNeeded && (
        <Suspense fallback={null}>
          <PublishingHost />
        </Suspense>
      )}
      {mayLook && <Action slot="preview" variant="default" icon={IconDeviceMobile} label={m.frame_preview()} />}
      {mayPublish && <Action slot="publish" variant="accent" icon={IconCloudUpload} label={m.frame_publish()} />}
    </>
  )
}
