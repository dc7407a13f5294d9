import classes from './area-chart.module.css'
import type { AreaChartProps } from './area-chart-props.ts'

/** The same numbers for a screen reader. */
export function ChartTable({ title, points, format = String }: Pick<AreaChartProps, 'title' | 'points' | 'format'>) {
  return (
    <table className={classes.hidden}>
      <caption>{title}</caption>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
