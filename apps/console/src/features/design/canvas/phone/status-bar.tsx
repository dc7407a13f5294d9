import { IconBattery4, IconCellSignal5, IconWifi } from '@tabler/icons-react'
import css from './phone.module.css'

/** The phone's own bar above the app. It shows the time that is usual in product pictures. */
export const StatusBar = ({ background, color }: { background: string; color: string }) => (
  <div className={css.statusBar} style={{ background, color }} aria-hidden="true">
    <span>9:41</span>
    <span className={css.statusIcons}>
      <IconCellSignal5 size={16} />
      <IconWifi size={16} />
      <IconBattery4 size={20} />
    </span>
  </div>
)
