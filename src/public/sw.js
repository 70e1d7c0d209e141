// Replaces an earlier site's worker at this URL: deletes its caches and itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
    for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
  }
  event.waitUntil(leave())
})
