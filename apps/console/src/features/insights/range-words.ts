import type { DatePreset } from '@vitrine/domain/insights/ranges.rules'
import { m } from '../../shared/messages/messages.js'

export const presetWords = {
  today: m.insights_preset_today,
  yesterday: m.insights_preset_yesterday,
  lastWeek: m.insights_preset_last_week,
  lastMonth: m.insights_preset_last_month,
  last7Days: m.insights_preset_last_7_days,
  last30Days: m.insights_preset_last_30_days,
  last90Days: m.insights_preset_last_90_days,
  last12Months: m.insights_preset_last_12_months,
  thisYear: m.insights_preset_this_year,
} as const satisfies Record<DatePreset, () => string>
