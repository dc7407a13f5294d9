import { Skeleton, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { useMemo, useRef } from 'react'
import { useSeen } from '../../../shared/lib/use-seen.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { picturesOf } from '../pictures/picture-diff.rules.ts'
import pictureCss from '../pictures/stretch-picture.module.css'
import { StretchPicture } from '../pictures/stretch-picture.tsx'
import css from './publish-dialog.module.css'
import { type LookedAtEdits, picturesQuery } from './publishing.api.ts'
import { changeText, changeTitle } from './publishing.text.ts'

/** Whether a change can be seen on one page. An order, settings and badges cannot. */
const hasPicture = ({ kind }: Change) => kind.startsWith('page-') || kind === 'layout-changed'

const Waiting = () => (
  <div className={pictureCss.figure} aria-hidden="true">
    <div className={pictureCss.caption}>&nbsp;</div>
    <Skeleton className={pictureCss.waiting} radius={14} />
  </div>
)

interface PicturesProps {
  appKey: string
  pageId: string | null
  /** The unsaved edits that are published too. */
  unsaved: LookedAtEdits | null
}

function Pictures({ appKey, pageId, unsaved }: PicturesProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const { data, error, refetch } = useQuery({ ...picturesQuery(appKey, pageId, unsaved), enabled: seen })
  const sides = useMemo(
    () => data && picturesOf(data.before?.page.blocks ?? null, data.after?.page.blocks ?? null),
    [data],
  )
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <div ref={box} className={pictureCss.pair} aria-busy={!data}>
      {data && sides ? (
        <StretchPicture label="Now" data={data.before} side={sides.before} absent="Not in the app yet" />
      ) : (
        <Waiting />
      )}
      <IconArrowRight className={pictureCss.arrow} size={18} aria-hidden="true" data-mirrored />
      {data && sides ? (
        <StretchPicture label="After publishing" data={data.after} side={sides.after} absent="Removed from the app" />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** One change that publishing makes, with pictures of before and after if it can be seen. */
export const ChangeCard = ({ change, ...of }: Omit<PicturesProps, 'pageId'> & { change: Change }) => (
  <li className={css.change}>
    <Text size="sm" fw={600} component="h4" m={0}>
      {changeTitle(change)}
    </Text>
    <Text size="sm" c="dimmed">
      {changeText(change)}
    </Text>
    {hasPicture(change) ? <Pictures {...of} pageId={change.pageId} /> : null}
  </li>
)
