import { Skeleton, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { useMemo, useRef } from 'react'
import { useSeen } from '../../../shared/lib/use-seen.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { picturesOf } from '../pictures/picture-diff.rules.ts'
import pictureCss from '../pictures/stretch-picture.module.css'
import { StretchPicture } from '../pictures/stretch-picture.tsx'
import { changeText, changeTitle } from './change-words.ts'
import css from './publish-dialog.module.css'
import { type LookedAtEdits, picturesQuery } from './publishing.api.ts'

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
  // The pictures are in the default language.
  if (data?.before && data.after && isSameJson(data.before, data.after))
    return (
      <Text size="sm" c="dimmed">
        {m.publish_other_languages()}
      </Text>
    )
  return (
    <div ref={box} className={pictureCss.pair} aria-busy={!data}>
      {data && sides ? (
        <StretchPicture
          label={m.publishing_now()}
          data={data.before}
          side={sides.before}
          absent={m.publishing_not_yet()}
        />
      ) : (
        <Waiting />
      )}
      <IconArrowRight className={pictureCss.arrow} size={18} aria-hidden="true" data-mirrored />
      {data && sides ? (
        <StretchPicture
          label={m.publishing_after()}
          data={data.after}
          side={sides.after}
          absent={m.publishing_gone()}
        />
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
