import { ActionIcon, Button } from '@mantine/core'
import { IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { Suspense } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { headerActions, openedDesign, useFilledHeaderAction } from '../../../shared/header-actions.ts'
import { useObservable } from '../../../shared/lib/observable.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { useService, useServiceValue } from '../../../shared/services.ts'
import classes from './header.module.css'

const PublishingHost = quietPart(() =>
  import('../../../features/design/publishing/publishing-host.tsx').then((module) => module.PublishingHost),
)

/** 'Preview' and 'Publish to mobile'. Their code is loaded when the pointer or the focus first comes near. */
export function HeaderActions() {
  const { needed, load, run } = useService(headerActions)
  const isNeeded = useObservable(needed)
  const preview = useFilledHeaderAction('preview')
  const publish = useFilledHeaderAction('publish')
  const isOther = useServiceValue(openedDesign) !== null
  const mayLook = useMay('design.read')
  const mayPublish = useMay('design.publish') && !isOther
  const isPublishing = publish?.busy === true
  const near = { onPointerEnter: load, onFocus: load }
  return (
    <>
      {isNeeded && (
        <Suspense fallback={null}>
          <PublishingHost />
        </Suspense>
      )}
      {mayLook && (
        <>
          <Button
            className={classes.wide}
            variant="default"
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
            loading={preview?.busy}
            {...near}
            onClick={() => run('preview')}
          >
            {m.frame_preview()}
          </Button>
          <ActionIcon
            className={classes.narrow}
            variant="default"
            size={36}
            aria-label={m.frame_preview()}
            {...near}
            onClick={() => run('preview')}
          >
            <IconDeviceMobile size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
      {mayPublish && (
        <>
          <Button
            className={classes.wide}
            variant="accent"
            leftSection={<IconCloudUpload size={16} aria-hidden />}
            loading={isPublishing}
            {...near}
            onClick={() => run('publish')}
          >
            {m.frame_publish()}
          </Button>
          <ActionIcon
            className={classes.narrow}
            variant="accent"
            size={36}
            aria-label={m.frame_publish()}
            loading={isPublishing}
            {...near}
            onClick={() => run('publish')}
          >
            <IconCloudUpload size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
    </>
  )
}
