import type { CommonMessages, Locale } from './Messages.ts'

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
    'button.unsupported': 'Yanlış ağ',
    'button.pending': '{count} bekliyor',
    retry: 'Tekrar dene',
    dismiss: 'Kapat',

    'load.failed': 'Cüzdan özellikleri yüklenemedi.',

    'modal.back': 'Geri',
    'modal.close': 'Kapat',
    cancel: 'İptal',

    'connect.title': 'Cüzdan bağla',
    'connect.installed': 'Yüklü',
    'connect.recent': 'Son kullanılan',
    'connect.get': 'Edin',
    'connect.claimed': 'Sahte olabilir',
    'connect.continue': 'Bir cüzdanla devam et',
    'connect.continueOther': 'Başka bir cüzdanla devam et',
    'connect.others': 'Diğer cüzdanlar',
    'connect.empty.title': 'Cüzdan bulunamadı',
    'connect.empty.text':
      'Bu tarayıcıya bir cüzdan eklentisi yükleyin ya da açın. Burada otomatik olarak görünür.',
    'connect.phone.text':
      'Bu uygulama, bir cüzdan uygulamasının tarayıcısında açılır. Bir tane yükleyin ve bu sayfayı orada açın.',
    'connect.none.title': 'Uygun cüzdan yok',
    'connect.none.text': 'Bu uygulama, bu tarayıcıdaki cüzdanlarla çalışmıyor.',
    'connect.allWallets': 'Tüm cüzdanlar',
    'connect.directoryFailed': 'Diğer cüzdanlar yüklenemedi.',
    'connect.effect':
      'Bu site adresinizi ve bakiyenizi görür. Onayınız olmadan hiçbir şeyi taşıyamaz.',

    'legal.accept': 'Bu sitenin belgelerini kabul ediyorum: {documents}.',
    'legal.notice':
      'Bağlanarak bu sitenin belgelerini kabul edersiniz: {documents}.',
    'legal.both': '{terms} ve {privacy}',
    'legal.terms': 'kullanım koşulları',
    'legal.privacy': 'gizlilik politikası',
    'legal.required': 'Devam etmek için bu kutuyu işaretleyin.',
    'legal.continue': 'Devam',

    'connecting.waiting': '{wallet} bekleniyor',
    'connecting.text': 'Cüzdanınızı açın ve bağlantıyı onaylayın.',
    'connecting.slow':
      'Hâlâ bekleniyor. Cüzdanınızın kilidini açın ya da onu tarayıcının araç çubuğundan açın.',
    'connecting.claimants':
      'İki cüzdan bu olduğunu söylüyor; biri sahte olabilir. Yüklemediğiniz uzantıyı kaldırın ve sayfayı yenileyin.',
    'connecting.risk':
      'Sahte bir cüzdanla devam ederseniz token’larınızı çalabilir.',
    'connecting.anyway': 'Yine de devam',
    'connecting.other': 'Başka bir cüzdan seç',
    'connecting.failed': 'Bağlanmadı',
    'connecting.unknown': 'Cüzdan',

    'account.title': 'Hesap',
    'account.restoring': 'Yeniden bağlanılıyor…',
    'account.copy': 'Adresi kopyala',
    'account.copied': 'Kopyalandı',
    'account.copyFailed': 'Tarayıcınız kopyalamayı engelledi.',
    'account.balance': 'Bakiye',
    'account.balance.loading': 'Bakiye yükleniyor',
    'account.balance.failed': 'Bakiyeniz yüklenemedi.',
    'account.network': 'Ağ',
    'account.explorer': '{explorer} üzerinde gör',
    'account.wallet': '{wallet} ile bağlı',
    'account.disconnect': 'Bağlantıyı kes',
    'account.label.add': 'Ad ekle',
    'account.label.change': 'Adı düzenle',
    'account.label.field': 'Adres adı',
    'account.label.save': 'Kaydet',
    'account.label.saved': 'Ad kaydedildi',
    'account.label.removed': 'Ad kaldırıldı',
    'account.label.hint': 'Bu adı yalnızca bu tarayıcı gösterir.',
    'account.label.empty': 'Önce bir ad yazın.',
    'account.others': 'Bağlı hesaplar',
    'account.others.active': 'Etkin',

    'networks.title': 'Ağ seçin',
    'networks.search': 'Ağ ara',
    'networks.found': '{count} ağ bulundu',
    'networks.none': 'Ağ bulunamadı',
    'networks.noneText': 'Yazımı kontrol edin ya da başka bir ad deneyin.',
    'networks.empty': 'Bu uygulama cüzdanınızın ağlarını desteklemiyor.',
    'networks.testnet': 'Test ağı',
    'networks.switching': 'Cüzdanınızda onaylayın',
    'networks.disabled': 'Bu uygulama ağ değiştirmeye izin vermiyor.',

    'unsupported.title': 'Yanlış ağ',
    'unsupported.text':
      'Bu uygulama cüzdanınızın ağını desteklemiyor. Bunlardan birine geçin.',

    'wallet.title': 'Cüzdan nedir?',
    'wallet.home.title': 'Bir uygulama ya da tarayıcı eklentisi',
    'wallet.home.text':
      'Jeton ve koleksiyonlarınızın anahtarlarını saklar; böylece onları görür, gönderir ve alırsınız.',
    'wallet.login.title': 'Giriş yapmanın yeni yolu',
    'wallet.login.text': 'Uygulamalara yeni hesap ve parola olmadan bağlanın.',
    'wallet.keys.title': 'Anahtarlar sizde',
    'wallet.keys.text':
      'Her işlemi siz onaylarsınız. Kurtarma ifadenizi kaybederseniz varlıklarınızı kimse geri getiremez.',

    'network.title': 'Ağ nedir?',
    'network.record.title': 'Herkese açık bir kayıt',
    'network.record.text':
      'Birçok bilgisayar neyin kime ait olduğunu kaydeder. İşlemler geri alınamaz.',
    'network.apart.title': 'Her biri ayrıdır',
    'network.apart.text': 'Bir ağda sahip olduğunuz şey diğerlerinde değildir.',
    'network.fee.title': 'Ağ ücretleri',
    'network.fee.text':
      'Her işlemin, ağın kendi jetonuyla ödenen bir ücreti vardır.',
    'network.test': 'Test ağları denemek içindir: jetonlarının değeri yoktur.',

    'getWallet.title': 'Cüzdan edinin',
    'getWallet.named': '{wallet} edinin',
    'getWallet.install.title': 'Yükleyin',
    'getWallet.install.text':
      'Kendi web sitesini ya da bir uygulama mağazasını kullanın. Sahte reklamlara dikkat edin.',
    'getWallet.create.title': 'Kurun',
    'getWallet.create.text':
      'Yeni bir cüzdan oluşturun ya da elinizdekini içe aktarın.',
    'getWallet.phrase.title': 'Kurtarma ifadenizi gizli tutun',
    'getWallet.phrase.text':
      'Bu sözcükler cüzdanınızı her yerde açar. Kâğıda yazın. Yalnızca cüzdanın kendisine girin: başka isteyen herkes sizden çalmaya çalışıyordur.',
    'getWallet.return.title': 'Buraya dönün',
    'getWallet.return.text':
      'Cüzdanınız otomatik olarak görünür. Görünmezse sayfayı yenileyin.',
    'getWallet.return.link': 'Listeden cüzdanı seçin.',
    'getWallet.open.title': 'Bu sayfayı uygulamada açın',
    'getWallet.open.text':
      'Bu sayfanın adresini kopyalayın ve uygulamanın tarayıcısına yapıştırın.',
    'getWallet.open.copy': 'Sayfa adresini kopyala',
    'getWallet.open.copied': 'Kopyalandı',
    'getWallet.homepage': 'Web sitesi',
    'getWallet.chromeStore': 'Chrome eklentisi',
    'getWallet.firefoxStore': 'Firefox eklentisi',
    'getWallet.appStore': 'iPhone uygulaması',
    'getWallet.playStore': 'Android uygulaması',
    'getWallet.find': 'Cüzdanları karşılaştır',
    'getWallet.noLinks':
      'Burada {wallet} bağlantısı yok. Kendi web sitesinde bulun.',
    'getWallet.newTab': 'yeni sekmede açılır',
    'getWallet.found': '{wallet} hazır',

    'pairing.ways': 'Bağlanma yolları',
    'pairing.browser': 'Tarayıcı',
    'pairing.mobile': 'Mobil',
    'pairing.desktop': 'Masaüstü',
    'pairing.web': 'Web sitesi',
    'connect.code': 'QR kodu',
    'pairing.other': 'Başka cüzdan ya da cihaz',
    'pairing.code': 'Cüzdan bağlamak için QR kodu',
    'pairing.scan':
      'Telefonunuzda {wallet} uygulamasını açın ve bu kodu tarayın.',
    'pairing.scanAny':
      'Telefonunuzda bir cüzdan uygulaması açın ve bu kodu tarayın.',
    'pairing.scanOther':
      'Bu kodu başka bir cihazla tarayın veya bağlantıyı bir cüzdan uygulamasına yapıştırın.',
    'pairing.accept': '{wallet} içinde onaylayın, sonra buraya dönün.',
    'pairing.preparing': 'Hazırlanıyor…',
    'pairing.unreachable':
      'WalletConnect’e ulaşılamıyor. İnternetinizi kontrol edin. Yeniden deneniyor…',
    'pairing.answered': 'Cüzdanınız yanıt verdi. Bağlanıyor…',
    'pairing.open': '{wallet} aç',
    'pairing.openAny': 'Bir cüzdan uygulaması aç',
    'pairing.missed': 'Hiçbir şey açılmadı mı? {wallet} yüklü olmayabilir.',
    'pairing.missing': '{wallet} yok mu?',
    'pairing.get': '{wallet} edinin',
    'pairing.copy': 'Cüzdan bağlantısını kopyala',
    'pairing.copied': 'Kopyalandı',
    'pairing.copyFailed': 'Tarayıcınız kopyalamayı engelledi.',
    'pairing.confirm': '{wallet} içinde onaylayın',
    'pairing.approved': 'Cüzdanınızda onaylandı',
    'pairing.noNetworks': 'Cüzdanınız bu uygulamanın ağlarını desteklemiyor.',
    'pairing.noAccounts':
      'Cüzdanınızda bu uygulamanın kullanabileceği bir hesap yok.',

    'error.rejected': 'İsteği cüzdanınızda reddettiniz.',
    'error.busy':
      'Cüzdanınızda zaten açık bir istek var. Onu tarayıcının araç çubuğundan açıp tekrar deneyin.',
    'error.locked':
      'Cüzdanınız buna izin vermedi. Kilidini açıp tekrar deneyin.',
    'error.unsupported': 'Cüzdanınız bu uygulamanın isteğini desteklemiyor.',
    'error.missing':
      'Bu cüzdan artık kullanılamıyor. Sayfayı yenileyin ya da başka birini seçin.',
    'error.noAccounts':
      'Cüzdanınız hesap paylaşmadı. Cüzdanda bir hesap seçip tekrar deneyin.',
    'error.offline':
      'Cüzdanınız ağına ulaşamıyor. İnternetinizi kontrol edip tekrar deneyin.',
    'error.aborted': 'İstek iptal edildi.',
    'error.timeout': 'Cüzdanınız çok geç yanıt verdi. Açıp tekrar deneyin.',
    'error.network':
      'Cüzdanınız bu ağı desteklemiyor. Başka bir ağ ya da cüzdan seçin.',
    'error.manual':
      'Cüzdanınız uygulamaların ağ değiştirmesine izin vermiyor. Ağı cüzdanınızda değiştirin.',
    'error.response':
      'Cüzdanınızın yanıtı geçerli değil. Güncelleyin ya da başka birini seçin.',
    'error.transaction':
      'Ağ bu işlemi reddetti. Tutarı ve ücreti kontrol edip tekrar deneyin.',
    'error.disconnect': 'Bağlantınız kesildi ama cüzdanınız bunu onaylamadı.',
    'error.unknown': 'Bir şeyler ters gitti. Tekrar deneyin.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Sorun cüzdanınızda değil, bu sitede: bilinmeyen bir ağ istedi.',
    'alert.INVALID_APP_CONFIGURATION':
      'Sorun cüzdanınızda değil, bu sitede: doğru ayarlanmamış.',
    'alert.NETWORK_NOT_FOUND':
      'Sorun cüzdanınızda değil, bu sitede: varsayılan ağı ayarlanmamış.',
    'alert.SESSION_EXPIRED': 'Bağlantınızın süresi doldu. Yeniden bağlanın.',
    'alert.WALLET_CONTESTED':
      'Başka bir cüzdan sizinki olduğunu söylüyor; biri sahte olabilir. Bağlantıyı kesip yeniden seçene kadar hiçbir şey gönderilmez.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Bu site WalletConnect için ayarlanmamış, bu yüzden QR kodları çalışmaz. Yüklü bir cüzdan kullanın.',
    'alert.PROJECT_ID_INVALID':
      'Bu sitenin WalletConnect kimliği geçerli değil, bu yüzden QR kodları çalışmaz. Yüklü bir cüzdan kullanın.',
    'alert.ORIGIN_NOT_ALLOWED':
      'WalletConnect bu siteye izin vermiyor, bu yüzden QR kodları çalışmaz. Yüklü bir cüzdan kullanın.',
    'alert.openInWallet':
      'WalletConnect bu sitede çalışmaz. Bu siteyi cüzdanınızın tarayıcısında açın.',
    'alert.RELAY_UNREACHABLE':
      'WalletConnect yanıt vermediği için diğer cihazlardaki cüzdanlara ulaşılamıyor. İnternetinizi kontrol edin.',
    'alert.CLOCK_WRONG': 'Bu cihazın saati yanlış. Ayarlayıp tekrar deneyin.',

    'allWallets.search': 'Cüzdan ara',
    'allWallets.loading': 'Cüzdanlar yükleniyor',
    'allWallets.found': {
      one: '{count} cüzdan',
      other: '{count} cüzdan',
    },
    'allWallets.none': 'Cüzdan bulunamadı',
    'allWallets.noneText': 'Yazımı kontrol edin ya da başka bir ad deneyin.',
    'allWallets.failed': 'Cüzdanlar yüklenemedi.',
    'allWallets.more': 'Daha fazla yükle',
  } satisfies CommonMessages,
} as const satisfies Locale
