import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { SeriesSwatch } from '@vitrine/ui/charts/series-swatch'
import { rowWords } from '../../../shared/list-words.ts'
import type { Figure } from './chart-figures.ts'
import css from './charts.module.css'
import { Comparison } from './comparison.tsx'
import { figureText } from './figures.ts'

/** Of these, less is better. */
const betterLow: readonly ChartId[] = ['cart-abandonment', 'time-to-first-purchase', 'time-between-purchases']

/** The numbers as a sentence has them. */
export const figuresText = (figures: readonly Figure[]): string =>
  rowWords(
    figures.map(({ name, value, measure }) =>
      [name, figureText(value, measure)].filter((part) => part !== null).join(' '),
    ),
  )

interface FigureListProps {
  id: ChartId
  figures: readonly Figure[]
  /** The days before, in words. */
  before: string
}

export function FigureList({ id, figures, before }: FigureListProps) {
  const one = ({ value, ratio, measure }: Figure) => (
    <>
      <strong translate="no">{figureText(value, measure)}</strong>
      {ratio !== null && <Comparison ratio={ratio} before={before} isLessBetter={betterLow.includes(id)} />}
    </>
  )
  const [first] = figures
  if (first && first.name === null) return <p className={css.number}>{one(first)}</p>
  return (
    <dl className={css.figures}>
      {figures.map((figure) => (
        <div key={figure.name} data-whole={figure.at === undefined || undefined}>
          <dt>
            {figure.at !== undefined && <SeriesSwatch at={figure.at} />}
            {figure.name}
          </dt>
          <dd className={css.number}>{one(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
