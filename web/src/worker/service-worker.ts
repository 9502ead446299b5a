import { keepBriefs } from './offline.ts'
import { showNotices } from './push.ts'

// Registered only by anyone who wants notifications on this device, or has opened a Sunday Brief. Whatever is not named here goes
// to the network as if it were not there.
declare const self: ServiceWorkerGlobalScope

// A new version takes over at once: what pages of the old one still ask for, they get from it or from the server.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

showNotices(self)
keepBriefs(self)
