/** Fields in the order in which an entry has them. */
export const fieldOrder = [
  'id',
  'name',
  'order',
  'homepage',
  'chains',
  'rdns',
  'injected',
  'supports_wc',
  'image_id',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
]
