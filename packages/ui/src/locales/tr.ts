import type { Locale, Messages } from './Messages.ts'

/** Turkish. */
export const tr = {
  tag: 'tr',
  dir: 'ltr',
  messages: {
    'button.connect': 'Cüzdan bağla',
    'button.connecting': 'Bağlanıyor…',
    'button.connectWith': '{wallet} bağla',
    'button.account': 'Hesap',
    'button.network': 'Ağ',
    'button.unsupported': 'Desteklenmeyen ağ',
    retry: 'Tekrar dene',
    dismiss: 'Kapat',

    'load.failed': 'Bu bölüm yüklenemedi.',

    'modal.back': 'Geri',
    'modal.close': 'Kapat',
    cancel: 'İptal',

    'connect.title': 'Cüzdan bağla',
    'connect.installed': 'Yüklü',
    'connect.recent': 'Son kullanılan',
    'connect.claimants': '{count} cüzdan bu kimliği kullanıyor',
    'connect.get': 'Edin',
    'connect.continue': 'Bir cüzdanla devam et',
    'connect.continueOther': 'Başka bir cüzdanla devam et',
    'connect.empty.title': 'Cüzdan bulunamadı',
    'connect.empty.text':
      'Bu tarayıcıya bir cüzdan eklentisi yükleyin ya da açın. Burada kendiliğinden görünür.',
    'connect.none.title': 'Uygun cüzdan yok',
    'connect.none.text': 'Bu uygulama, bu tarayıcıdaki cüzdanlarla çalışmıyor.',
    'connect.allWallets': 'Tüm cüzdanlar',
    'connect.directoryFailed': 'Diğer cüzdanlar yüklenemedi.',

    'legal.accept': 'Kabul ediyorum: {documents}.',
    'legal.notice': 'Bağlanarak şunları kabul edersiniz: {documents}.',
    'legal.both': '{terms} ve {privacy}',
    'legal.terms': 'kullanım koşulları',
    'legal.privacy': 'gizlilik politikası',
    'legal.required': 'Önce bu kutuyu işaretleyin.',
    'legal.continue': 'Devam',

    'connecting.waiting': '{wallet} bekleniyor',
    'connecting.text': 'Cüzdanı açın ve bağlantıyı kabul edin.',
    'connecting.slow':
      'Hâlâ bekleniyor. Cüzdan kilitli olabilir ya da isteği araç çubuğundaki simgesinin arkasında gizli olabilir.',
    'connecting.claimants':
      'Birden fazla cüzdan bu cüzdan olduğunu öne sürüyor. Yalnızca tanıdığınız cüzdanda kabul edin.',
    'connecting.failed': 'Bağlanmadı',
    'connecting.unknown': 'Cüzdan',

    'account.title': 'Hesap',
    'account.restoring': 'Cüzdanınıza yeniden bağlanılıyor…',
    'account.copy': 'Adresi kopyala',
    'account.copied': 'Kopyalandı',
    'account.copyFailed': 'Tarayıcı kopyalamaya izin vermedi.',
    'account.balance': 'Bakiye',
    'account.balance.loading': 'Bakiye yükleniyor',
    'account.balance.failed': 'Bakiye alınamadı',
    'account.network': 'Ağ',
    'account.explorer': '{explorer} üzerinde gör',
    'account.wallet': '{wallet} ile bağlı',
    'account.disconnect': 'Bağlantıyı kes',
    'account.label.add': 'Bu adrese ad ver',
    'account.label.change': 'Adı değiştir',
    'account.label.field': 'Bu adresin adı',
    'account.label.save': 'Kaydet',
    'account.label.saved': 'Ad kaydedildi',
    'account.label.removed': 'Ad kaldırıldı',
    'account.label.invisible': 'Harf, rakam veya simge yazın.',
    'account.others': 'Bu cüzdandaki hesaplar',
    'account.others.active': 'Kullanımda',
    'account.others.text':
      'Başka birini kullanmak için onu cüzdanınızda seçin.',

    'networks.title': 'Ağ seçin',
    'networks.search': 'Ağ ara',
    'networks.found': '{count} ağ bulundu',
    'networks.none': 'Bu adda bir ağ yok.',
    'networks.empty': 'Bu uygulama cüzdanınızın hiçbir ağını kullanmıyor.',
    'networks.testnet': 'Test ağı',
    'networks.switching': 'Cüzdanınızda onaylayın',
    'networks.disabled': 'Bu uygulama ağ değiştirmeye izin vermiyor.',

    'unsupported.title': 'Desteklenmeyen ağ',
    'unsupported.text':
      'Cüzdanınız bu uygulamanın kullanmadığı bir ağda. Devam etmek için bunlardan birine geçin.',

    'wallet.title': 'Cüzdan nedir?',
    'wallet.home.title': 'Varlıklarınızın evi',
    'wallet.home.text': 'Coin ve koleksiyonları gösterir, alır ve gönderir.',
    'wallet.login.title': 'Giriş yapmanın yeni yolu',
    'wallet.login.text': 'Onu bağlarsınız; hesap da parola da gerekmez.',
    'wallet.keys.title': 'Anahtarlar sizde',
    'wallet.keys.text':
      'Siz olmadan kimse işlem yapamaz, kaybettiğinizi kimse geri getiremez.',

    'network.title': 'Ağ nedir?',
    'network.record.title': 'Herkese açık bir kayıt',
    'network.record.text':
      'Birçok bilgisayar neyin kime ait olduğunu birlikte kaydeder.',
    'network.apart.title': 'Her biri ayrıdır',
    'network.apart.text':
      'Bir ağda sahip olduğunuz şey başka bir ağda değildir.',
    'network.fee.title': 'Küçük ücretler',
    'network.fee.text': 'Her işlem için ağın kendi coin’iyle ödersiniz.',

    'getWallet.title': 'Cüzdan edinin',
    'getWallet.named': '{wallet} edinin',
    'getWallet.install.title': 'Yükleyin',
    'getWallet.install.text':
      'Kendi sitesinden ya da bir mağazadan. Taklitlerin reklamlarına dikkat edin.',
    'getWallet.create.title': 'Oluşturun ya da içe aktarın',
    'getWallet.create.text':
      'Yeni bir cüzdan başlatın ya da elinizdekini getirin.',
    'getWallet.phrase.title': 'Kurtarma ifadesini gizli tutun',
    'getWallet.phrase.text': 'Kâğıda yazın. Onu isteyen çalmak istiyordur.',
    'getWallet.return.title': 'Buraya dönün',
    'getWallet.return.text':
      'Cüzdan kendiliğinden görünür; görünmezse sayfayı yenileyin. Telefonda bu sayfayı cüzdanın tarayıcısında açın.',
    'getWallet.homepage': 'Web sitesi',
    'getWallet.chromeStore': 'Chrome Web Mağazası',
    'getWallet.firefoxStore': 'Firefox Eklentileri',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Cüzdanları karşılaştır',
    'getWallet.noLinks':
      'Bu uygulamada {wallet} bağlantısı yok. Kendi sitesini arayın.',
    'getWallet.newTab': 'yeni sekmede açılır',
    'getWallet.found': 'Yeni cüzdanınız burada.',

    'pairing.ways': 'Bağlanma yolları',
    'pairing.browser': 'Tarayıcı',
    'pairing.mobile': 'Mobil',
    'pairing.desktop': 'Masaüstü',
    'pairing.web': 'Web sitesi',
    'pairing.qrcode': 'QR kodu',
    'pairing.other': 'Başka cihaz',
    'pairing.code': 'Bir cüzdanı bağlayan QR kodu',
    'pairing.scan': 'Bu kodu {wallet} ile tarayın.',
    'pairing.scanAny': 'Bu kodu telefonunuzdaki bir cüzdanla tarayın.',
    'pairing.accept':
      'Bağlantıyı {wallet} içinde kabul edin, sonra buraya dönün.',
    'pairing.preparing': 'Bağlantı hazırlanıyor',
    'pairing.unreachable':
      'Bağlantı hizmetine ulaşılamıyor. Denemeye devam ediliyor.',
    'pairing.answered': 'Cüzdanınız yanıt verdi. Bir dakika.',
    'pairing.open': '{wallet} uygulamasını aç',
    'pairing.openAny': 'Bu cihazda bir cüzdan aç',
    'pairing.missed':
      'Hiçbir şey açılmadı mı? {wallet} bu cihazda olmayabilir.',
    'pairing.get': '{wallet} edinin',
    'pairing.copy': 'Bağlantıyı kopyala',
    'pairing.copied': 'Kopyalandı',
    'pairing.copyFailed': 'Tarayıcı kopyalamaya izin vermedi.',
    'pairing.confirm': '{wallet} içinde onaylayın',
    'pairing.noNetworks': 'Cüzdanınız bu uygulamanın ağlarını desteklemiyor.',
    'pairing.noFeatures':
      'Cüzdanınız bu uygulamanın ihtiyaç duyduğu özellikleri desteklemiyor.',
    'pairing.noAccounts':
      'Cüzdanınızda bu uygulamanın kullanabileceği bir hesap yok.',

    'error.rejected': 'İsteği cüzdanınızda reddettiniz.',
    'error.busy':
      'Cüzdanınızda zaten açık bir istek var. Önce onu yanıtlayın, sonra tekrar deneyin.',
    'error.locked': 'Cüzdan buna izin vermedi. Kilidini açıp tekrar deneyin.',
    'error.unsupported': 'Cüzdanınız bunu desteklemiyor.',
    'error.missing':
      'Bu cüzdan artık kullanılamıyor. Sayfayı yenileyin ya da başka birini seçin.',
    'error.noAccounts': 'Cüzdan bu uygulamayla hiçbir hesap paylaşmadı.',
    'error.offline': 'Cüzdanınızın ağ bağlantısı koptu.',
    'error.aborted': 'İstek iptal edildi.',
    'error.timeout': 'Cüzdan çok geç yanıt verdi.',
    'error.network': 'Bu ağ burada kullanılamıyor.',
    'error.disconnect': 'Cüzdan onaylamadı. Bu uygulamanın bağlantısı kesildi.',
    'error.unknown': 'Bir şeyler ters gitti. Tekrar deneyin.',

    'alert.SWITCH_NETWORK_NOT_FOUND': 'Bu uygulama bilinmeyen bir ağ istedi.',
    'alert.INVALID_APP_CONFIGURATION': 'Bu uygulama doğru ayarlanmamış.',
    'alert.NETWORK_NOT_FOUND': 'Bu uygulama sahip olmadığı bir ağı belirtiyor.',
    'alert.SESSION_EXPIRED': 'Bağlantınızın süresi doldu. Yeniden bağlanın.',
    'alert.WALLET_CONTESTED':
      'Başka bir cüzdan, bağladığınız cüzdan olduğunu iddia ediyor. Bağlantıyı kesin ve cüzdanınızı yeniden seçin.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Bu uygulama bu bağlanma yolu için ayarlanmamış.',
    'alert.SERVER_UNREACHABLE':
      'Bazı bilgiler şu anda yüklenemiyor. Cüzdanın çalışmaya devam ediyor.',
    'alert.PROJECT_ID_INVALID':
      'Bu uygulamanın kimliği bu bağlanma yolu için geçerli değil.',
    'alert.ORIGIN_NOT_ALLOWED':
      'Bu uygulamanın adresinin bu bağlanma yolunu kullanmasına izin verilmiyor.',
    'alert.RELAY_UNREACHABLE':
      'Diğer cihazlardaki cüzdanlara şu anda ulaşılamıyor.',
    'alert.CLOCK_WRONG': 'Bu cihazın saati yanlış. Ayarlayıp yeniden deneyin.',

    'allWallets.search': 'Cüzdan ara',
    'allWallets.loading': 'Cüzdanlar yükleniyor',
    'allWallets.found': {
      one: '{count} cüzdan',
      other: '{count} cüzdan',
    },
    'allWallets.none': 'Cüzdan bulunamadı',
    'allWallets.noneText': 'Yazımı kontrol et veya başka bir ad dene.',
    'allWallets.failed': 'Cüzdanlar yüklenemedi.',
    'allWallets.more': 'Daha fazla yükle',

    'account.total': 'Toplam değer',
    'account.assets': 'Jetonlar ve işlemler',

    'tokens.title': 'Jetonlar',
    'tokens.loading': 'Jetonlar yükleniyor',
    'tokens.none': 'Henüz jeton yok',
    'tokens.failed': 'Jeton bakiyesi alınamıyor',
    'tokens.all': 'Tümünü göster ({count})',

    'activity.title': 'İşlemler',
    'activity.loading': 'İşlemler yükleniyor',
    'activity.none': 'Henüz işlem yok',
    'activity.failed': 'İşlemler alınamadı',
    'activity.more': 'Daha fazla yükle',
    'activity.undated': 'Henüz tarihsiz',
    'activity.reverted': 'Başarısız',
    'activity.pending': 'Bekliyor',
    'activity.from': 'Gönderen: {address}',
    'activity.to': 'Alıcı: {address}',

    'operation.approve': 'Onaylandı',
    'operation.borrow': 'Borç alındı',
    'operation.burn': 'Yakıldı',
    'operation.buy': 'Satın alındı',
    'operation.bought': 'Satın alındı',
    'operation.cancel': 'İptal edildi',
    'operation.claim': 'Talep edildi',
    'operation.deploy': 'Sözleşme oluşturuldu',
    'operation.deposit': 'Yatırıldı',
    'operation.execute': 'Sözleşme çağrısı',
    'operation.mint': 'Basıldı',
    'operation.receive': 'Alındı',
    'operation.repay': 'Geri ödendi',
    'operation.sell': 'Satıldı',
    'operation.send': 'Gönderildi',
    'operation.stake': 'Stake edildi',
    'operation.trade': 'Takas edildi',
    'operation.unstake': 'Stake çözüldü',
    'operation.withdraw': 'Çekildi',
  } satisfies Messages,
} as const satisfies Locale
