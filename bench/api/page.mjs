// A page of about 50 KB as an owner would build it: banners, grids and product blocks.
const image = (n) => ({
  src: `/media/demo/picture-${n}.webp`,
  ratio: 1.5,
  width: 1200,
  height: 800,
  thumbnail: '',
  visible: true,
  alt: `Picture ${n}`,
  action: { type: 'openUrl', url: { url: `https://store.example/offers/${n}`, openExternal: false } },
})

export function pageOf50Kb() {
  const blocks = []
  for (let n = 0; JSON.stringify(blocks).length < 48 * 1024; n++) {
    const id = `bench${String(n).padStart(5, '0')}`
    blocks.push(
      n % 3 === 0
        ? {
            id,
            type: 'grid',
            title: { text: `Grid ${n}`, textColor: '#1F2128', visible: true },
            images: Array.from({ length: 8 }, (_, at) => image(n * 8 + at)),
            columns: 4,
          }
        : n % 3 === 1
          ? {
              id,
              type: 'banner',
              title: { text: `Banner ${n}`, textColor: '#FFFFFF', visible: true },
              images: [image(n)],
            }
          : { id, type: 'spacer', height: 12, backgroundColor: '#F5F5F5' },
    )
  }
  return { title: { text: 'Benchmark' }, type: 'custom', blocks }
}
