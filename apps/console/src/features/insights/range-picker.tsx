/** The one range of all tabs. The button stands at once; what it opens is loaded behind it. */
import { Suspense, useEffect } from 'react'
import { useLatest } from '../../shared/lib/use-latest.ts'
import { quietPart } from '../../shared/parts/lazy-part.tsx'
import { useStandIns } from '../../shared/parts/stand-ins.ts'
import { RangeButton } from './range-button.tsx'
import type { RangeMenuProps } from './range-menu.tsx'

const RangeMenu = quietPart(() => import('./range-menu.tsx').then((module) => module.RangeMenu))

export function RangePicker(props: RangeMenuProps) {
  const { areHere, load, standIn, events } = useStandIns<'range'>([RangeMenu])
  const loadNow = useLatest(load)
  useEffect(() => void loadNow.current(), [loadNow])
  return (
    <Suspense>
      {areHere ? (
        <RangeMenu {...props} {...standIn('range')} />
      ) : (
        <RangeButton range={props.range} isAll={props.isAll} aria-haspopup="dialog" {...events('range')} />
      )}
    </Suspense>
  )
}
