/** Puts the names of products and categories beside their ids. What the store no longer has keeps its id as its name. */
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import type { TenantDb } from '../../../platform/db/tenant.ts'

const kinds = { Product: 'products', Category: 'categories' } as const

/** Whether what the chart shows has names besides its ids. */
export const hasNames = (chartId: ChartId): boolean =>
  chartOf(chartId).columns.some(({ name }) => Object.keys(kinds).some((kind) => name === `${kind} Id`))

export async function joinNames(db: TenantDb, report: Report): Promise<Report> {
  for (const [name, table] of Object.entries(kinds)) {
    const column = `${name} Id`
    if (!report.chart.columns.some((one) => one.name === column)) continue
    const ids = report.chart.data.map((row) => String(row[column]))
    if (ids.length === 0) continue
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    const names = new Map(rows.map((row) => [row.id, row.name]))
    const data = report.chart.data.map((row) => ({
      ...row,
      [name]: names.get(String(row[column])) ?? row[name] ?? null,
    }))
    return { ...report, chart: { ...report.chart, data } }
  }
  return report
}
