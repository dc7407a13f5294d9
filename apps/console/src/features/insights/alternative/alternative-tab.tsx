/** Five figures, which come in first, and the charts behind them. */
import { useReducedMotion } from '@mantine/hooks'
import { useState } from 'react'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { ChartsOfTab } from '../charts/charts-of-tab.tsx'
import { KeyFigures } from './key-figures.tsx'

export function AlternativeTab() {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [areIn, setIn] = useState(false)
  return (
    <Permitted permission="insights.read">
      <KeyFigures isStill={isStill} onIn={() => setIn(true)} />
      {(areIn || isStill) && <ChartsOfTab tab="alternative" />}
    </Permitted>
  )
}
