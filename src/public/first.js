// Runs before the first paint, so that a stored theme and text size never flash.
try {
  const { zoom, theme } = JSON.parse(localStorage.getItem('ultrafibra.display') || '{}')
  if (zoom) document.documentElement.dataset.zoom = String(zoom)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {}
