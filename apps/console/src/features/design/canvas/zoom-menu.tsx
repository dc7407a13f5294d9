import { Menu } from '@mantine/core'
import { nameOfZoom, type Zoom } from './use-stage-scale.ts'

const zooms: readonly Zoom[] = ['fit', 50, 75, 100, 125]

export const ZoomMenu = ({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) =>
  zooms.map((one) => (
    <Menu.Item key={one} onClick={() => onZoom(one)} fw={one === zoom ? 600 : undefined}>
      {nameOfZoom(one)}
    </Menu.Item>
  ))
