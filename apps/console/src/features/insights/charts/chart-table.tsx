import { m } from '@vitrine/messages/console'
import css from './charts.module.css'
import { type ChartReport, tableOf } from './read-report.ts'

interface ChartTableProps {
  title: string
  report: ChartReport
}

/** The numbers of a chart as they are. */
export function ChartTable({ title, report }: ChartTableProps) {
  const { head, rows } = tableOf(report)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className={css.scroll} aria-label={m.charts_as_table({ title })} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never move
            <tr key={line}>
              {row.map(({ text }, at) => (
                <td key={head[at]?.name} data-number={head[at]?.isNumber || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
